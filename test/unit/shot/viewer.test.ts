import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authoredPlan, type CameraTexts } from '../../../src/camera/authored-plan.ts';
import type { ViewPlan } from '../../../src/camera/view-plan.ts';
import { Viewer } from '../../../src/shot/viewer.ts';
import { CUBE, deferred, settle } from './fakes.ts';

const SOURCE = { format: 'bbmodel', formatVersion: '4.10', modelFormat: 'free' } as const;

const NOTHING: CameraTexts = {
  cameraOrbit: null,
  cameraTarget: null,
  fieldOfView: null,
  minCameraOrbit: null,
  maxCameraOrbit: null,
  minFieldOfView: null,
  maxFieldOfView: null,
  rotationPerSecond: null,
};

function planOf(cameraOrbit: string): ViewPlan {
  return authoredPlan({ ...NOTHING, cameraOrbit }, 'perspective').plan;
}

function viewer(): Viewer {
  const made = new Viewer(() => {});
  made.resize(200, 200);
  made.inertia = true;
  return made;
}

test('a model that comes before the plan is first seen as that says, without a way there', async () => {
  const seen = viewer();
  const plan = deferred<ViewPlan>();
  seen.seek(plan.promise);
  seen.frame(CUBE, SOURCE);
  assert.ok(seen.seeking);
  plan.resolve(planOf('90deg 90deg auto'));
  await settle();
  assert.equal(seen.moving, false);
  assert.equal(seen.viewpoint.orbit.azimuthDeg, 90);
});

test('to a plan that comes later the viewer takes their way', async () => {
  const seen = viewer();
  seen.frame(CUBE, SOURCE);
  seen.seek(Promise.resolve(planOf('90deg 90deg auto')));
  await settle();
  assert.equal(seen.moving, true);
  seen.jump();
  assert.equal(seen.viewpoint.orbit.azimuthDeg, 90);
});

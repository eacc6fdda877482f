import { expect } from 'chai';
import { createGpu } from '../../src/gpu/context.ts';
import { createProgram } from '../../src/gpu/program.ts';
import { fullscreenVertex } from '../../src/raster/glsl/fullscreen.glsl.ts';

const gpu = createGpu(new OffscreenCanvas(1, 1));

function programOf(code: string) {
  const fragment = { name: 'tested', code };
  return createProgram(gpu, { name: 'tested', vertex: fullscreenVertex, fragment, uniforms: {} });
}

describe('a program', () => {
  it('that does not compile throws with the log and the numbered source', () => {
    const broken = 'out vec4 oColour;\nvoid main() {\n  oColour = nothingOfTheKind;\n}\n';
    expect(() => programOf(broken))
      .to.throw(Error, /^Program tested does not compile/)
      .with.property('message')
      .that.matches(/'nothingOfTheKind' : undeclared/)
      .and.matches(/^\d+: {3}oColour = nothingOfTheKind;$/m);
  });

  it('whose shaders do not fit together throws with the log', () => {
    const unfit =
      'in vec2 vFromNowhere;\nout vec4 oColour;\nvoid main() {\n  oColour = vFromNowhere.xyxy;\n}\n';
    expect(() => programOf(unfit)).to.throw(Error, /vFromNowhere/);
  });

  it('that reads a uniform which is not declared throws', () => {
    const reads =
      'uniform vec4 uUnknown;\nout vec4 oColour;\nvoid main() {\n  oColour = uUnknown;\n}\n';
    expect(() => programOf(reads)).to.throw(Error, /undeclared uniform uUnknown/);
  });

  it('is counted as long as it is there', () => {
    const before = gpu.counts.programs;
    const program = programOf('out vec4 oColour;\nvoid main() {\n  oColour = vec4(1.0);\n}\n');
    expect(gpu.counts.programs).to.equal(before + 1);
    program.dispose();
    expect(gpu.counts.programs).to.equal(before);
  });
});

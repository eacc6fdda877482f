import { Findings } from './findings.ts';
import type { Rule } from './rules.ts';

/**
 * Throws a RangeError for the first fault of `value`, naming its path, e.g.
 * `pose.bones[2].rotation[1] must be …`.
 *
 * @param relations what to check once every value has its shape
 */
export function assertRule<T>(
  root: readonly (string | number)[],
  value: T,
  rule: Rule,
  relations: (value: T, findings: Findings) => void = () => {},
): void {
  const findings = new Findings(...root);
  rule(value, findings);
  if (findings.violations.length === 0) {
    relations(value, findings);
  }
  const [first] = findings.violations;
  if (first) {
    throw new RangeError(`${first.path} ${first.message}`);
  }
}

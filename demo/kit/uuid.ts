import { createHash } from 'node:crypto';

/** A UUID that follows from its name alone, so that a model is written the same every time. */
export function uuidOf(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex');
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return parts.join('-');
}

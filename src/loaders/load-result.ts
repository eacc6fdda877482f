import type { Report } from '../report/report.ts';
import type { SceneDocument } from '../scene/document.ts';

/** What every loader returns: the document, and what could not be shown as the author meant it. */
export interface LoadResult<Warning extends Report = Report> {
  scene: SceneDocument;
  warnings: Warning[];
}

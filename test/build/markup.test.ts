import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shrinkCss, shrinkMarkup } from '../../rollup.markup.mjs';

describe('markup in fewer bytes', () => {
  it('keeps what a rule means', () => {
    const css = `
      /* Said here only. */
      :host([controls]) canvas,
      [part='bar'] :focus-visible {
        height: calc(100% - 40px);
        inset: auto 0 0;
      }
      @media (max-width: 20px) {
        a > b { color: red; }
      }`;
    assert.equal(
      shrinkCss(css),
      ":host([controls]) canvas,[part='bar'] :focus-visible{height:calc(100% - 40px);inset:auto 0 0}@media (max-width:20px){a>b{color:red}}",
    );
  });

  it('keeps what parts words and attributes', () => {
    const html = `
      <div
        part="a b"
        @click=\${go}
      >
        <b>One  two</b>
        <i></i>
      </div>`;
    assert.equal(shrinkMarkup(html), `<div part="a b" @click=\${go} ><b>One two</b><i></i></div>`);
  });
});

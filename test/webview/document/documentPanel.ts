// A panel that is a document, in a real browser, with this test as its host.

import type { ActionValue } from '../../../src/core/show/document/document.ts';
import type { ToDocumentPage } from '../../../src/protocol/everyPage.ts';
import type { FromDocumentPage } from '../../../src/protocol/pageMessages.ts';
import { ComparisonPanel } from '../comparisonPanel.ts';

export class DocumentPanel extends ComparisonPanel<ToDocumentPage, FromDocumentPage> {
  async show(inputs: object, uris: readonly string[] = ['file:///project/a.json']): Promise<void> {
    await this.post({ type: 'inputs', inputs, uris });
    await this.settled();
  }

  async change(inputs: object): Promise<void> {
    await this.post({ type: 'change', inputs });
    await this.rendered();
  }

  /** Says why there is nothing to show. */
  async empty(message: string): Promise<void> {
    await this.post({ type: 'empty', message });
    await this.rendered();
  }

  /** Resolves with the values of everything that the user asked for under this id. */
  async asked(id: string): Promise<readonly (readonly ActionValue[])[]> {
    return (await this.sent('act')).filter((one) => one.id === id).map(({ values }) => values);
  }

  async pressButton(text: string): Promise<void> {
    await this.click(`vscode-button:text-is("${text}")`);
  }

  /** Resolves with the cells of all rows in a section's first table. */
  async rows(section: string): Promise<readonly (readonly string[])[]> {
    return await this.page
      .locator(`.${section} table`)
      .first()
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
      );
  }
}

import * as vscode from 'vscode';
import type { ListedOnPage } from '../../../core/show/pages/claimsSection.ts';
import { sentences } from '../../../core/base/words/lists.ts';
import { cancelled, InspectorError } from '../../../protocol/errors.ts';
import { t, translate } from '../../platform/l10n.ts';
import type { Run } from '../../runs/run.ts';
import {
  endingOf,
  type ExportForm,
  filterOf,
  formOfPath,
  reportForms,
  reportName,
} from './exportForms.ts';
import { askTarget, offerFile, saveChunks } from './saveFile.ts';

/** Target and links of an export that another extension requests. When the user starts an export, both are asked for instead. */
export interface GivenTarget {
  readonly target: vscode.Uri;
  readonly links: boolean;
}

/**
 * Asks whether an export may contain absolute file paths, which its links to claims need. Asks nothing for formats
 * without links. Rejects if the user cancels.
 */
async function mayHoldPaths(
  title: string,
  form: Pick<ExportForm<never, never>, 'hasLinks'>,
  predictions: vscode.Uri,
): Promise<boolean> {
  if (!form.hasLinks) return false;
  const without = {
    label: t('Without links to the claims'),
    description: t('the page contains file names and hashes, but no paths on this computer'),
  };
  const links = {
    label: t('With links to the claims'),
    description: t(
      'the links open in VS Code, and the page contains full paths such as {0}',
      predictions.fsPath,
    ),
  };
  const choice = await vscode.window.showQuickPick([without, links], {
    title: t('{0}: Links', title),
    placeHolder: t('A page that you share should not contain paths on this computer'),
    ignoreFocusOut: true, // the second step of an export
  });
  if (!choice) throw cancelled();
  return choice === links;
}

export interface ExportPlan<Subject, Options> {
  readonly form: ExportForm<Subject, Options>;
  readonly target: vscode.Uri;
  /** Whether the export may contain absolute file paths. */
  readonly links: boolean;
}

async function askForm<Subject, Options>(
  title: string,
  forms: readonly ExportForm<Subject, Options>[],
): Promise<ExportForm<Subject, Options> | undefined> {
  const items = forms.map((form) => ({
    label: translate(form.name),
    description: t('{0}: {1}', endingOf(form), translate(form.use)),
    form,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: t('{0}: Format', title),
    placeHolder: t('Choose a format. You choose the folder in the next step.'),
    matchOnDescription: true,
    ignoreFocusOut: true, // the panel whose button was pressed may take the focus back
  });
  return picked?.form;
}

/**
 * Asks for the format, the links and the target file, in this order, because the suggested name needs the format's extension. A
 * different extension in the dialog chooses a different format. Asks nothing if `target` is given. `name` has no extension.
 * `undefined` if the user cancelled.
 */
export async function askExport<Subject, Options>(
  title: string,
  forms: readonly ExportForm<Subject, Options>[],
  name: string,
  predictions: vscode.Uri | undefined,
  target: GivenTarget | undefined,
): Promise<ExportPlan<Subject, Options> | undefined> {
  if (target) {
    const form = formOfPath(target.target.path, forms);
    return { form, target: target.target, links: target.links && form.hasLinks === true };
  }
  const chosen = forms.length === 1 ? forms[0] : await askForm(title, forms);
  if (!chosen) return undefined;
  const links = predictions !== undefined && (await mayHoldPaths(title, chosen, predictions));
  const place = await askTarget(title, `${name}${endingOf(chosen)}`, predictions, filterOf(chosen));
  if (!place) return undefined;
  const form = formOfPath(place.path, forms, chosen);
  return { form, target: place, links: links && form.hasLinks === true };
}

/** Asks whether the report contains the statuses, notes and tags by hand. Asks nothing if there are none. Rejects if the user cancels. */
async function mayHoldReviews(run: Run): Promise<boolean> {
  if (run.reviewedClaims === 0) return true;
  const withThem = {
    label: t('With statuses, notes and tags by hand'),
    description: t('as this window shows them; the report says how many statuses are by hand'),
  };
  const without = {
    label: t('Without them'),
    description: t('all statuses and Coverage by the reader'),
  };
  const choice = await vscode.window.showQuickPick([withThem, without], {
    title: t('{0}: Decisions by Hand', t('Export Report')),
    placeHolder: t('Claims with a decision by hand: {0}', run.reviewedClaims),
    ignoreFocusOut: true, // a further step of the export
  });
  if (!choice) throw cancelled();
  return choice === withThem;
}

/** Writes a run's report without scoring again. Without a target, asks for one. `listed`: a page with only these claims. */
export async function exportRun(
  run: Run,
  asked: GivenTarget | undefined,
  listed?: ListedOnPage,
): Promise<vscode.Uri | undefined> {
  const predictions = vscode.Uri.parse(run.predictions);
  if (run.result === undefined) {
    throw new InspectorError(
      'notReport',
      run.isScoring
        ? t('{0} is still being scored, so there is no report yet.', predictions.fsPath)
        : t(
            'Scoring {0} was cancelled before it finished, so there is no report.',
            predictions.fsPath,
          ),
      run.isScoring
        ? t('Export the report after scoring has finished.')
        : t('Run Score File to finish scoring, then export the report.'),
    );
  }
  const name = reportName(predictions.path);
  const [title, forms] = listed
    ? [t('Save Listed Claims'), reportForms.slice(0, 1)]
    : [t('Export Report'), reportForms];
  const plan = await askExport(title, forms, name, predictions, asked);
  if (!plan) return undefined;
  const { form, target } = plan;
  // The list was made of what this window shows.
  const isReviewed = asked !== undefined || listed !== undefined || (await mayHoldReviews(run));
  const report = await run.report(undefined, isReviewed);
  if (!report) return undefined;
  const links = plan.links
    ? { predictionsUri: run.predictions, application: vscode.env.uriScheme }
    : {};
  const scored = [predictions, vscode.Uri.parse(run.reference)];
  await saveChunks(target, form.chunks(report, { ...links, listed }), scored);
  const edited = run.isEdited
    ? [t('A file was edited after scoring. The report shows the text before this change.')]
    : [];
  offerFile(target, sentences([t('Report saved to {0}.', target.fsPath), ...edited]));
  return target;
}

import { SettingsReader } from '../../editor/platform/settings.ts';
import { listLeftOutMetrics, webMetrics } from './webMetrics.ts';

/** The settings that a browser supports. */
export class WebSettings extends SettingsReader {
  override get metrics(): readonly string[] {
    return webMetrics(super.metrics);
  }

  /** Returns the names of configured metrics that a browser cannot compute. */
  get leftOut(): readonly string[] {
    return listLeftOutMetrics(super.metrics);
  }

  /** Returns an empty list, because the scorer in a browser cannot read files by path. */
  override get sources(): readonly string[] {
    return [];
  }

  /** Returns the doctor's settings without the list of sites, because the scorer in a browser cannot read files by path. */
  override get doctor(): Pick<SettingsReader['doctor'], 'severities'> {
    return { severities: super.doctor.severities };
  }
}

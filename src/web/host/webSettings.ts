import { SettingsReader } from '../../editor/platform/settings.ts';
import { listLeftOutMetrics, webMetrics } from './webMetrics.ts';

/** The settings, as far as a browser supports them. */
export class WebSettings extends SettingsReader {
  override get metrics(): readonly string[] {
    return webMetrics(super.metrics);
  }

  /** Names of configured metrics that a browser cannot compute. */
  get leftOut(): readonly string[] {
    return listLeftOutMetrics(super.metrics);
  }

  /** Files that the scorer would read by path. */
  override get sources(): readonly string[] {
    return [];
  }

  /** A list of sites is a file that the scorer would read by path. */
  override get doctor(): Pick<SettingsReader['doctor'], 'severities'> {
    return { severities: super.doctor.severities };
  }
}

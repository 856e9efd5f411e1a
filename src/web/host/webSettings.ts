import { SettingsReader } from '../../editor/settings.ts';
import { webMetrics } from './webMetrics.ts';

/** The settings as a browser can follow them. */
export class WebSettings extends SettingsReader {
  override get metrics(): readonly string[] {
    return webMetrics(super.metrics);
  }

  /** A list of sites is a file that the scorer would read by its path. */
  override get doctor(): Omit<SettingsReader['doctor'], 'misinformation'> {
    return { severities: super.doctor.severities };
  }
}

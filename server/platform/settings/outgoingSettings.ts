// Where the service may call: who must not be called is no setting, and this machine only in tests.
import * as read from './readValue.ts';
import { SettingsError } from './SettingsError.ts';

export interface OutgoingSettings {
  allowHttp: boolean;
  allowLoopback: boolean;
  ports: readonly number[];
}

export function outgoingSettings(env: NodeJS.ProcessEnv, isProduction: boolean): OutgoingSettings {
  const allowed = (name: string, why: string) => read.notInProduction(env, name, { isProduction, preset: 'off', why });
  return {
    allowHttp: allowed('SIGNALBOX_ALLOW_HTTP', 'what is sent must not be read on its way'),
    allowLoopback: allowed('SIGNALBOX_ALLOW_LOOPBACK', 'receivers must not reach this machine'),
    ports: portsIn(read.text(env, 'SIGNALBOX_OUTGOING_PORTS') ?? '443,8443'),
  };
}

function portsIn(text: string): number[] {
  return text.split(',').map((part) => {
    const port = /^\s*\d{1,5}\s*$/.test(part) ? Number(part) : 0;
    if (port >= 1 && port <= 65_535) return port;
    throw new SettingsError(
      'SIGNALBOX_OUTGOING_PORTS',
      text,
      'port numbers with commas between them, such as 443,8443',
    );
  });
}

// A browser of the walk: it comes through nginx from an address of its own, keeps its cookies, and checks the certificate.
import { Agent, request } from 'node:https';
import { codeOf } from '../../server/domain/secondFactor/people.ts';
import { host, type Site } from './site.ts';

export interface Said {
  /** 0: no answer. */
  status: number;
  json: Record<string, unknown>;
  text: string;
}

export interface Visitor {
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Said>;
  /** Both steps, with the code of an app that has this secret. */
  signIn(email: string, password: string, secret: string, later?: number): Promise<Said>;
}

/** One that is no browser sends what scripts of strangers send. */
export function openVisitor(site: Site, address: string, isBrowser = true): Visitor {
  const cookies = new Map<string, string>();
  const agent = new Agent({ keepAlive: true, localAddress: address, ca: site.certificate, servername: host });
  const ask: Visitor['ask'] = (method, path, body, more = {}) => {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const headers = {
      host,
      ...(isBrowser && { origin: site.publicUrl, 'sec-fetch-site': 'same-origin' }),
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': cookies.get('csrftoken') ?? '',
      ...(bytes === undefined ? {} : { 'content-type': 'application/json', 'content-length': bytes.length }),
      ...more,
    };
    const whole = path.startsWith('/') ? path : `/api/v1/${path}`;
    return new Promise((resolve) => {
      const none = (error: Error) => resolve({ status: 0, json: {}, text: error.message });
      const sent = request({ host: '127.0.0.1', port: site.port, path: whole, method, headers, agent }, (reply) => {
        for (const line of reply.headers['set-cookie'] ?? []) keep(line);
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('error', none).on('end', () => resolve({ status: reply.statusCode ?? 0, json: parsed(text), text }));
      });
      sent.on('error', none).end(bytes);
    });
  };
  const keep = (line: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  };
  return {
    ask,
    async signIn(email, password, secret, later = 0) {
      await ask('GET', '/v1/dashboard/login');
      const first = await ask('POST', 'rest-auth/login/', { email, password });
      const step = first.json['second_step'] as { token: string } | undefined;
      if (step === undefined) return first;
      return ask('POST', 'rest-auth/login/second/', { token: step.token, code: codeOf(secret, later) });
    },
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

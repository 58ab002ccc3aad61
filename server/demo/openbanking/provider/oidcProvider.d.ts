// As much of the types of oidc-provider as the sandbox uses; the package brings none.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Payload = Record<string, unknown>;

  export interface Adapter {
    upsert(id: string, payload: Payload, seconds?: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(code: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  interface Token {
    jti: string;
    grantId?: string;
    clientId: string;
    accountId?: string;
    scope?: string;
    exp: number;
    'x5t#S256'?: string;
  }

  interface Grant extends Token {
    readonly remainingTTL: number;
    addOIDCScope(scope: string): void;
    addOIDCClaims(claims: string[]): void;
    save(): Promise<string>;
  }

  interface Finds<Found> {
    find(id: string): Promise<Found | undefined>;
  }

  export interface Context {
    req: IncomingMessage;
    res: ServerResponse;
    method: string;
    path: string;
    status: number;
    body: unknown;
    response: { get(name: string): string };
    set(name: string, value: string): void;
    oidc?: {
      route: string;
      params?: Record<string, string | undefined>;
      session?: { destroy(): Promise<void> };
      entities: { Grant?: Grant; Client?: { clientId: string }; RefreshToken?: Token; AuthorizationCode?: Token };
    };
  }

  export interface Interaction {
    uid: string;
    params: Record<string, string | undefined> & { client_id: string };
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    use(step: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    on(event: string, listener: (...told: unknown[]) => void): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    readonly Grant: Finds<Grant> & (new (given: { accountId: string; clientId: string; expiresIn: number }) => Grant);
    readonly AccessToken: Finds<Token>;
    readonly ClientCredentials: Finds<Token>;
  }

  export const errors: {
    InvalidRequest: new (description: string) => Error;
    InvalidClientAuth: new (detail: string) => Error;
  };
}

// What the page API Docs knows: the calls of the OpenAPI document, what is searched for, and what came of trying one.
import { flow, getRoot, types } from 'mobx-state-tree';
import * as v from 'valibot';
import { endpoint } from '../../api/contract/endpoint.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import type { Address } from '../address/Address.ts';
import { environmentOf } from '../environment.ts';
import type { PartDescription } from '../parts/Parts.ts';
import { addressOf } from './curl.ts';
import { foundCalls, readCalls, type DocumentedCall } from './readCalls.ts';

export const apiDocsPage = '/api-docs';

/** It describes the others, and is none of them. */
const document = endpoint({
  method: 'GET',
  path: 'openapi.json',
  level: 'USER',
  summary: 'The calls that the caller may make',
  query: v.strictObject({ for: v.literal('me') }),
  answer: v.unknown(),
});

interface Tried {
  call: string;
  address: string;
  answer?: unknown;
  failure?: Failure;
}

interface Passing {
  calls: readonly DocumentedCall[] | undefined;
  failure: Failure | undefined;
  search: string;
  /** Of the call that is open, by parameter. */
  values: Readonly<Record<string, string>>;
  tried: Tried | undefined;
  isTrying: boolean;
  /** Counts how often the field was asked for. */
  wanted: number;
}
const nothing: Passing = {
  calls: undefined,
  failure: undefined,
  search: '',
  values: {},
  tried: undefined,
  isTrying: false,
  wanted: 0,
};

const ApiDocModel = types
  .model('ApiDoc', { name: 'apiDoc' })
  .volatile((): Passing => ({ ...nothing }))
  .views((self) => ({
    get hasCome(): boolean {
      return self.calls !== undefined || self.failure !== undefined;
    },
    get page(): string {
      return apiDocsPage;
    },
    get found(): readonly DocumentedCall[] {
      return foundCalls(self.calls ?? [], self.search);
    },
    /** The one that the address names. */
    get open(): DocumentedCall | undefined {
      const call = (getRoot(self) as unknown as { address: Address }).address.query.get('call');
      return self.calls?.find(({ name }) => name === call);
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    searchFor(search: string) {
      self.search = search;
    },
    give(name: string, value: string) {
      self.values = { ...self.values, [name]: value };
    },
    forget() {
      self.values = {};
      self.tried = undefined;
    },
    wantSearch() {
      self.wanted += 1;
    },
  }))
  .actions((self) => ({
    fetch: flow(function* fetch() {
      try {
        self.calls = readCalls(yield environmentOf(self).ask(document, { query: { for: 'me' } }));
        self.failure = undefined;
      } catch (error) {
        self.failure = failureOf(error);
      }
    }),
    try: flow(function* tryOut(call: DocumentedCall) {
      const address = addressOf(call, self.values);
      self.isTrying = true;
      try {
        const wanted = endpoint({ method: 'GET', path: address, level: 'USER', summary: '', answer: v.unknown() });
        const answer: unknown = yield environmentOf(self).ask(wanted);
        self.tried = { call: call.name, address, answer };
      } catch (error) {
        self.tried = { call: call.name, address, failure: failureOf(error) };
      } finally {
        self.isTrying = false;
      }
    }),
  }));

export const apiDoc: PartDescription<typeof ApiDocModel> = { name: 'apiDoc', model: ApiDocModel };

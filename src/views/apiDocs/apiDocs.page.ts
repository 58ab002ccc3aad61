// Every call of the service, from its OpenAPI document: searched, shown as curl, and tried where it only reads.
import { definePage } from '../shared/page.ts';

export const apiDocs = definePage({
  id: 'api-docs',
  path: '/api-docs',
  title: 'API Docs',
  said: [
    'api',
    'docs',
    'doc',
    'documentation',
    'api documentation',
    'api reference',
    'developer',
    'developers',
    'reference',
    'swagger',
    'openapi',
    'postman',
    'sdk',
    'integration guide',
    'dokumentation',
    'documentación',
    'documentazione',
  ],
  level: 'USER',
  group: 'Learn More',
  place: 90,
  icon: 'book',
  holds: 'apiDoc',
  query: ['call'],
  view: () => import('./ApiDocsPage.tsx').then((module) => module.ApiDocsPage),
});

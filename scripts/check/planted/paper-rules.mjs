const TREE = `# Architecture

## The tree

\`\`\`
packages/
  kernel/        pure rules
apps/
  gateway/src/   the gateway
    kit/ ports/  below the wings
    people/
      <feature>/   one folder each
  web/main.ts
docs/
\`\`\`
`
const GLOSSARY = '| tie | a row in `merchant_users` |\n| envelope | `{code, msg}` |\n'
const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-01-02\n\n## [0.1.0] - 2026-01-01\n'

/**
 * What papers say, against what is there: see own-rules.mjs.
 * @type {Record<string, { clean: Record<string, string>, planted: [string, string, string | RegExp][] }>}
 */
export const PAPER_RULES = {
  version: {
    clean: { 'package.json': '{ "version": "0.2.0" }', 'CHANGELOG.md': CHANGELOG },
    planted: [
      ['package.json', '{ "version": "0.3.0" }', 'package.json 0.3.0'],
      ['CHANGELOG.md', CHANGELOG.replace('## [Unreleased]\n', ''), 'does not begin with [Unreleased]'],
      ['CHANGELOG.md', CHANGELOG.replace(' - 2026-01-02', ''), 'has no day'],
    ],
  },

  drawnTree: {
    clean: {
      'ARCHITECTURE.md': TREE,
      'packages/kernel/money.ts': '',
      'apps/gateway/src/kit/a.ts': '',
      'apps/gateway/src/ports/a.ts': '',
      'apps/gateway/src/people/users/a.ts': '',
      'apps/web/main.ts': '',
      'apps/web/parts/a.ts': '',
      'docs/a.md': '',
      '.ci/run': '',
    },
    planted: [
      ['packages/contract/a.ts', '', 'does not draw packages/contract/'],
      ['apps/gateway/src/money/a.ts', '', 'does not draw apps/gateway/src/money/'],
      ['apps/gateway/test/a.ts', '', 'does not draw apps/gateway/test/'],
      ['tools/a.mjs', '', 'does not draw tools/'],
      ['ARCHITECTURE.md', TREE.replace('docs/', 'docs/ bench/'), 'draws bench/, which is not there'],
      ['ARCHITECTURE.md', TREE.replace('main.ts', 'start.ts'), 'draws apps/web/start.ts, which is not there'],
      ['ARCHITECTURE.md', '# Architecture\n', 'draws no tree'],
    ],
  },

  namedFiles: {
    clean: {
      'docs/security.md': 'See `base/seal.ts`, `seal.ts`, `*.repo.ts`, `<feature>.ts` and `types.gen.ts`.\n',
      'docs/adr/0001-old.md': 'See `gone.ts`.\n',
      'apps/gateway/src/base/seal.ts': '',
    },
    planted: [
      ['ARCHITECTURE.md', 'See `kit/seal.ts`.\n', 'ARCHITECTURE.md:1 names kit/seal.ts'],
      ['docs/testing.md', '\n`leal.ts`\n', 'docs/testing.md:2 names leal.ts'],
    ],
  },

  glossary: {
    clean: {
      'GLOSSARY.md': GLOSSARY,
      'apps/gateway/src/db/migrations/20260101000000_users.sql': 'create table merchant_users ();\n',
      'packages/contract/src/transport.ts': 'export interface Envelope { code: string; msg: string }\n',
    },
    planted: [
      ['GLOSSARY.md', `${GLOSSARY}| hold ° | set aside |\n`, 'GLOSSARY.md:3 promises'],
      ['GLOSSARY.md', 'Words that are not built yet.\n', 'promises what is not built'],
      ['GLOSSARY.md', GLOSSARY.replace('msg', 'message'), '`message` is in no source'],
    ],
  },
}

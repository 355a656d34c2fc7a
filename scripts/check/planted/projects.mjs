import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/repository.mjs'

const workspace = (name, more = {}) => JSON.stringify({ name, private: true, type: 'module', ...more })
const dependsOn = (...names) => ({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) })
const tsconfigs = (...folders) =>
  Object.fromEntries(
    folders.map((folder) => [`${folder}/tsconfig.json`, readFileSync(join(ROOT, folder, 'tsconfig.json'), 'utf8')]),
  )

/** Our workspaces in small: the real compiler settings, one source file each, every one of them in use. */
export const PROJECTS = {
  ...tsconfigs(
    'packages/kernel',
    'packages/contract',
    'apps/gateway',
    'apps/dashboard',
    'apps/checkout',
    'e2e',
    'scripts',
  ),
  'package.json': workspace('planted', { workspaces: ['packages/*', 'apps/*'], ...dependsOn('@playwright/test') }),
  'playwright.config.ts':
    "import { defineConfig } from '@playwright/test'\nexport default defineConfig({ testDir: 'e2e' })\n",
  'packages/kernel/package.json': workspace('@balcao/kernel', { exports: { './*': './src/*.ts' } }),
  'packages/kernel/src/ids.ts': 'export const prefix = 1\n',
  'packages/contract/package.json': workspace('@balcao/contract', {
    exports: { './*': './src/*.ts' },
    ...dependsOn('@balcao/kernel'),
  }),
  'packages/contract/src/people/users.ts': "import { prefix } from '@balcao/kernel/ids'\nexport const users = prefix\n",
  'apps/gateway/package.json': workspace('@balcao/gateway', dependsOn('@balcao/contract')),
  'apps/gateway/src/start/server.ts':
    "import { users } from '@balcao/contract/people/users'\nprocess.exitCode = users\n",
  'apps/dashboard/package.json': workspace('@balcao/dashboard', dependsOn('@balcao/contract', 'react')),
  'apps/dashboard/src/main.tsx':
    "import { users } from '@balcao/contract/people/users'\nimport { createElement } from 'react'\ncreateElement('p', { key: users })\n",
  'e2e/screens/users.spec.ts': "import { test } from '@playwright/test'\ntest('opens', () => {})\n",
}

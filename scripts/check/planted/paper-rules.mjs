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
}

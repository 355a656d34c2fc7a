import * as drawnTree from '../check/drawn-tree.mjs'
import * as figures from '../check/figures.mjs'
import * as fileNames from '../check/file-names.mjs'
import * as formatting from '../check/formatting.mjs'
import * as glossary from '../check/glossary.mjs'
import * as hygiene from '../check/hygiene.mjs'
import * as importDirections from '../check/import-directions.mjs'
import * as lint from '../check/lint.mjs'
import * as literalText from '../check/literal-text.mjs'
import * as moneyFloat from '../check/money-float.mjs'
import * as namedFiles from '../check/named-files.mjs'
import * as noCircles from '../check/no-circles.mjs'
import * as oneClock from '../check/one-clock.mjs'
import * as spreadSql from '../check/spread-sql.mjs'
import * as sqlPlace from '../check/sql-place.mjs'
import * as styleNames from '../check/style-names.mjs'
import * as translations from '../check/translations.mjs'
import * as types from '../check/types.mjs'
import * as unusedCode from '../check/unused-code.mjs'
import * as unusedTexts from '../check/unused-texts.mjs'
import * as version from '../check/version.mjs'
import * as wholeTests from '../check/whole-tests.mjs'

/**
 * In the order in which they start. Types, lint and unused code wait for other programs; the rest runs in our own
 * process, and nothing else could be started meanwhile.
 */
export const RULES = {
  types,
  lint,
  formatting,
  unusedCode,
  importDirections,
  noCircles,
  sqlPlace,
  spreadSql,
  moneyFloat,
  figures,
  oneClock,
  translations,
  unusedTexts,
  literalText,
  styleNames,
  wholeTests,
  fileNames,
  hygiene,
  version,
  drawnTree,
  namedFiles,
  glossary,
}

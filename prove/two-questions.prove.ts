import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { runGatewaySuite } from './support/gateway-suite'

/** Where sessions and merchants live on several servers, a call enters by two questions: every test passes so, too. */
const { passed, failed } = runGatewaySuite({ ENTERS_BY_TWO: '1' })
noteFigure(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0

export { advance as advanceTestClock, query as queryTestClock } from './test-clock.service'

import { writeFileSync } from 'node:fs'

/** A reporter of Vitest that writes how long each test file took, reading its code included, into TIMES_FILE. */
export default class VitestTimes {
  onTestRunEnd(modules) {
    const windows = new Set()
    const times = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      // A worker opens its window once, and each of its files tells the very same time of it.
      const opening = windows.has(environmentSetupDuration) ? 0 : environmentSetupDuration
      windows.add(environmentSetupDuration)
      const reading = opening + prepareDuration + collectDuration + setupDuration
      return { file: module.moduleId, seconds: (reading + duration) / 1000, reading: reading / 1000 }
    })
    writeFileSync(process.env.TIMES_FILE ?? '', JSON.stringify(times))
  }
}

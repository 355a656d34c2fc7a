import { writeFileSync } from 'node:fs'

/** A reporter of Vitest that writes how long each test file took, reading its code included, into TIMES_FILE. */
export default class VitestTimes {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      const reading = environmentSetupDuration + prepareDuration + collectDuration + setupDuration
      return { file: module.moduleId, seconds: (reading + duration) / 1000, reading: reading / 1000 }
    })
    writeFileSync(process.env.TIMES_FILE ?? '', JSON.stringify(times))
  }
}

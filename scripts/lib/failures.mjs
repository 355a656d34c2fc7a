import { relative } from 'node:path'

const MESSAGE_LENGTH = 300
// Tools colour their messages; a summary is read in files too.
const COLOUR = new RegExp(String.raw`\u001b\[\d+(?:;\d+)*m`, 'gu')

/** @returns {string[]} a line for every failed test, and for every file that broke before its first */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [line(name, 'the file itself', message)]
    return failed.map((test) => line(name, test.fullName, test.failureMessages[0]))
  })
}

/** @returns {string[]} a line for every failed test, and for every error outside of tests */
export function failuresOfPlaywright({ suites, errors }) {
  const failed = suites.flatMap(specsOf).filter((spec) => !spec.ok)
  return [
    ...failed.map((spec) => line(spec.file, spec.title, spec.tests[0]?.results.at(-1)?.error?.message)),
    ...errors.map((error) => line('outside of tests', '', error.message)),
  ]
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function line(file, title, message = 'no message') {
  const where = file.startsWith('/') ? relative(process.cwd(), file) : file
  const words = message.replaceAll(COLOUR, '').replaceAll(/\s+/gu, ' ').slice(0, MESSAGE_LENGTH)
  return `${where} › ${title}: ${words}`
}

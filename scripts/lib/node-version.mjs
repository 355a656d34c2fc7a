const NEEDED = { major: 20, minor: 19 }

/** The oldest Node that Vite and Vitest run on; an older one fails later with texts that explain nothing. */
function isNodeRecentEnough(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)
}

export function requireRecentNode() {
  if (isNodeRecentEnough()) return
  console.error(
    `Balcão needs Node ${NEEDED.major}.${NEEDED.minor} or newer; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Install a current one (24 LTS is recommended, see https://nodejs.org) and start again.',
  )
  process.exit(1)
}

import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'

/** Where a secret is: never the secret itself. */
export const Reference = z.union(
  [
    z.strictObject({ file: z.string().min(1) }),
    z.strictObject({ env: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'needs the name of an environment variable') }),
  ],
  'needs {"file": "/path/to/it"} or {"env": "NAME"}, never the secret itself',
)
type Reference = z.infer<typeof Reference>

type References<Name extends string> = Readonly<Partial<Record<Name, Reference | undefined>>>

export class CredentialMissing extends Error {
  readonly field: string
  constructor(field: string, why: string) {
    super(why)
    this.field = field
  }
}

/**
 * Secrets by reference. Files are looked at whenever the secrets are asked for, and read again once they have changed, so
 * that whoever replaces them restarts nothing. They are not kept anywhere else, and no error repeats them.
 */
export class Credentials<Name extends string> {
  /** Why the last change was not taken over; empty: nothing is wrong. */
  fault = ''
  readonly #references: References<Name>
  readonly #check: (values: Partial<Record<Name, string>>) => void
  #stamp: string
  #values: Partial<Record<Name, string>>

  /** Throws CredentialMissing. `check` throws one as well where the secrets do not belong together. */
  constructor(references: References<Name>, check: (values: Partial<Record<Name, string>>) => void = () => {}) {
    this.#references = references
    this.#check = check
    this.#stamp = this.#stamped()
    this.#values = this.#read()
  }

  /** The same object for as long as nothing changed. What cannot be used leaves the one before in place. */
  get(): Partial<Record<Name, string>> {
    const stamp = this.#stamped()
    if (stamp !== this.#stamp) {
      this.#stamp = stamp
      try {
        this.#values = this.#read()
        this.fault = ''
      } catch (error) {
        if (!(error instanceof CredentialMissing)) throw error
        this.fault = `credentials.${error.field}: ${error.message}`
      }
    }
    return this.#values
  }

  #read(): Partial<Record<Name, string>> {
    const values: Partial<Record<Name, string>> = {}
    for (const [name, reference] of this.#entries()) values[name] = valueOf(name, reference)
    this.#check(values)
    return values
  }

  #stamped(): string {
    return this.#entries()
      .map(([, reference]) => ('file' in reference ? stampOf(reference.file) : ''))
      .join(' ')
  }

  #entries(): [Name, Reference][] {
    return Object.entries(this.#references).filter(([, reference]) => reference !== undefined) as [Name, Reference][]
  }
}

function valueOf(field: string, reference: Reference): string {
  if ('env' in reference) {
    const value = process.env[reference.env]
    if (!value) throw new CredentialMissing(field, `the environment variable ${reference.env} is empty`)
    return value
  }
  try {
    return readFileSync(reference.file, 'utf8').trim()
  } catch {
    throw new CredentialMissing(field, `the file ${reference.file} cannot be read`)
  }
}

function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino}-${found.mtimeMs}-${found.size}` : 'none'
}

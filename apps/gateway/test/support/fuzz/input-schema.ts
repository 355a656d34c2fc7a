import type { AnyEndpoint } from '@balcao/contract/kit'
import { z } from 'zod'

export type Schema = z.core.JSONSchema.BaseSchema
export type Fields = Record<string, unknown>

/** What a call takes, as plain data. */
export const inputSchema = ({ input }: AnyEndpoint): Schema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })

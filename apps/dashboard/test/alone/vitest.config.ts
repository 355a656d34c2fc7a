import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testsOfDashboard } from '../../vitest.config.ts'

export default defineConfig(testsOfDashboard({ root: join(import.meta.dirname, '../..'), alone: true }))

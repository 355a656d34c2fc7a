import { defineConfig } from 'vite'

export default defineConfig({ base: '/pay/', build: { outDir: 'dist', modulePreload: { polyfill: false } } })

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The oldest browsers that the app is made for: what a phone with Android 8 still gets (docs/architecture.md). */
const floor = ['chrome111', 'firefox114', 'safari16.4']

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: floor, cssTarget: floor, assetsInlineLimit: 0 },
})

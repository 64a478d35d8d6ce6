import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The oldest browsers that the app is made for: what a phone with Android 8 still gets (docs/architecture.md). */
const floor = ['chrome111', 'firefox114', 'safari16.4']

/** React and the router in one file: one request, and it compresses better than its five parts. */
const frame = { name: 'frame', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: floor,
    cssTarget: floor,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [frame] } } },
  },
}))

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { arabicReactAria } from './arabic-react-aria.ts'
import { builtFiles } from './built-files.ts'
import { chunks } from './chunks.ts'
import { consoleManifest } from './console-manifest.ts'
import { pageCode } from './page-code.ts'
import { routerAliases } from './router/aliases.ts'

/** The oldest browsers that the app is made for: what a phone with Android 8 still gets (docs/architecture.md). */
const floor = ['chrome111', 'firefox114', 'safari16.4']

/** Every page already has these modules when code is loaded later, so they are not requested again. */
const isNotOnEveryPage = (file: string) => !/^assets\/(rolldown-runtime|frame|site)-/.test(file)

const { plugin: chunksPlugin, groups } = chunks()

/**
 * The console's style sheet has the same name in both builds. Each build derives the name from another chunk, so the
 * browser's files would otherwise contain it twice.
 */
const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names.some((name) => /^console-[\w-]+\.css$/.test(name))
    ? 'assets/console-[hash][extname]'
    : 'assets/[name]-[hash][extname]'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    arabicReactAria(),
    chunksPlugin,
    pageCode(floor),
    builtFiles(),
    tailwindcss(),
    reactRouter(),
    consoleManifest(),
  ],
  resolve: { alias: command === 'build' && !isSsrBuild ? routerAliases : [] },
  build: {
    target: floor,
    cssTarget: floor,
    assetsInlineLimit: 0,
    // The supported browsers either know modulepreload or work without it.
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isNotOnEveryPage) },
    rolldownOptions: {
      output: { assetFileNames, ...(!isSsrBuild && { codeSplitting: { groups } }) },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
    },
  },
}))

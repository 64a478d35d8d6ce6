import type { Plugin } from 'vite'
import { withoutBodies } from './without-bodies.ts'

const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js'

/**
 * Functions of React DOM that nothing here comes to: `SuspenseList`, `Activity` and custom elements; `useActionState` and forms
 * with an action; files that a component asks for by a call (`preload`, `preinit`); roots that are told what to hydrate first; a
 * root's own sign of a transition; what developer tools ask; and the stack of components below an error, which nobody here reads.
 */
const neverCalled = [
  'describeNativeComponentFrame',
  'getStackByFiberInDevAndProd',
  'updateSuspenseListComponent',
  'updateActivityComponent',
  'setPropOnCustomElement',
  'mountActionState',
  'updateActionStateImpl',
  'startHostTransition',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'estimateBandwidth',
  'attemptExplicitHydrationTarget',
  'findCurrentFiberUsingSlowPath',
]

/** Leaves them out of what browsers get. The build stops when a new version has moved them (docs/decisions/0018). */
export function leanReact(): Plugin {
  let found = false
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith(REACT_DOM)) return null
      const emptied = withoutBodies(code, this.parse(code), neverCalled)
      found = emptied !== null
      return { code: emptied ?? code, map: null }
    },
    buildEnd(error) {
      if (!error && !found) this.error('React DOM has moved what lean-react.ts leaves out')
    },
  }
}

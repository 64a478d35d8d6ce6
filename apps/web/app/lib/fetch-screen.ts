import { preloadImports, type ScreenFiles } from './route-module.ts'

export const screensBelow = (path: string): ScreenFiles[] =>
  Object.values(window.__reactRouterManifest?.routes ?? {}).filter((screen) => screen.path?.startsWith(path))

/** Fetches the code of a screen before it is opened; on failure the navigation fetches it again. */
export async function fetchScreen(route: ScreenFiles): Promise<void> {
  const loaded = window.__reactRouterRouteModules
  if (!loaded || route.id in loaded) return
  preloadImports(route)
  try {
    const code: unknown = await import(/* @vite-ignore */ route.module)
    loaded[route.id] ??= code
  } catch {
    // The screen that needs the code reports the failure.
  }
}

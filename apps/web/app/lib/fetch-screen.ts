import { type ScreenFiles, setOutTogether } from './route-module.ts'

/** The screens of the router's table whose address begins so, without the first slash. */
export const screensBelow = (path: string): ScreenFiles[] =>
  Object.values(window.__reactRouterManifest?.routes ?? {}).filter((screen) => screen.path?.startsWith(path))

/** Has the code of a screen here before the way to it is taken; where it cannot be had, that way fetches it again. */
export async function fetchScreen(route: ScreenFiles): Promise<void> {
  const loaded = window.__reactRouterRouteModules
  if (!loaded || route.id in loaded) return
  setOutTogether(route)
  try {
    const code: unknown = await import(/* @vite-ignore */ route.module)
    loaded[route.id] ??= code
  } catch {
    // Said by whoever needs it.
  }
}

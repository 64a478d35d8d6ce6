import type { Drawing } from '../svg.ts'
import { ancientEgyptScenes } from './ancient-egypt.ts'
import { ancientWorldScenes } from './ancient-world.ts'
import { geographyScenes } from './geography.ts'
import { middleAgesScenes } from './middle-ages.ts'
import { modernScenes } from './modern.ts'

export const scenes: Record<string, () => Drawing> = {
  ...ancientEgyptScenes,
  ...ancientWorldScenes,
  ...middleAgesScenes,
  ...modernScenes,
  ...geographyScenes,
}

/** Throws for a scene that nobody has drawn. */
export function sceneOf(name: string): Drawing {
  const scene = scenes[name]
  if (!scene) throw new Error(`No scene is called ${name}`)
  return scene()
}

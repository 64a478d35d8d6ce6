import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:built-files'
const FOLDER = join(import.meta.dirname, 'build/client/assets')
const COMPRESSED = /\.(br|gz)$/

export function builtFiles(): Plugin {
  let isBuild = false
  return {
    name: 'built-files',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      return `export const builtFiles = ${JSON.stringify(isBuild ? await sizes() : {})}`
    },
  }
}

async function sizes(): Promise<Record<string, number>> {
  const names = (await readdir(FOLDER)).filter((name) => !COMPRESSED.test(name)).sort()
  const sized = names.map(async (name) => [name, (await stat(join(FOLDER, name))).size] as const)
  return Object.fromEntries(await Promise.all(sized))
}

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} path names below the project's folder */
export const inRoot = (...path) => join(root, ...path)

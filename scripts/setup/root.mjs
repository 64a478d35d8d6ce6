import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} path names below the project's folder */
export const inRoot = (...path) => join(root, ...path)

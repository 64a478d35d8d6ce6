import type { SchoolProfile } from '@manassa/contract/shared/school'
import { CONSOLE_MANIFEST_PATH } from '../lib/console-app.ts'

/** Addresses that are no screens. */
export const MANIFEST_PATH = '/manifest.webmanifest'
export const OFFLINE_PATH = '/offline'
export const WORKER_PATH = '/service-worker.js'
export const DOCUMENT_PATHS: readonly string[] = [MANIFEST_PATH, CONSOLE_MANIFEST_PATH, OFFLINE_PATH, WORKER_PATH]

/** The address of a school's icons, which the server draws (apps/api/src/features/pictures). */
export const iconPath = ({ tenant }: SchoolProfile, name: string) => `/media/icons/${tenant}/${name}`

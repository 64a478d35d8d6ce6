import type { SchoolProfile } from '@manassa/contract/shared/school'
import { CONSOLE_MANIFEST_PATH } from '../lib/console-app.ts'

export const MANIFEST_PATH = '/manifest.webmanifest'
export const OFFLINE_PATH = '/offline'
export const WORKER_PATH = '/service-worker.js'
export const DOCUMENT_PATHS: readonly string[] = [MANIFEST_PATH, CONSOLE_MANIFEST_PATH, OFFLINE_PATH, WORKER_PATH]

export const iconPath = ({ tenant }: SchoolProfile, name: string) => `/media/icons/${tenant}/${name}`

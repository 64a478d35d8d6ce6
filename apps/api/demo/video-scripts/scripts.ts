import { ancientHistoryScripts } from './ancient-history-scripts.ts'
import { geographyScripts } from './geography-scripts.ts'
import { laterHistoryScripts } from './later-history-scripts.ts'

import type { VideoScript } from './video-script.ts'

export const scripts: VideoScript[] = [...ancientHistoryScripts, ...laterHistoryScripts, ...geographyScripts]

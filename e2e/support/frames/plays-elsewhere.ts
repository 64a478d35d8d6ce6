import type { VideoLesson } from '@manassa/contract/student/study'
import type { Page } from '@playwright/test'
import type { Oddity } from './hosted-page.ts'
import { FRAMES_URL } from './start-frames.ts'

type Frame = NonNullable<VideoLesson['frame']>

export const frames = () => process.env[FRAMES_URL] ?? ''

export const hosted = (how: Oddity): Frame => ({
  player: 'hosted',
  url: `${frames()}/embed/42/a-video?how=${encodeURIComponent(how)}`,
  origins: [frames()],
})
export const youTube = (): Frame => ({
  player: 'youtube',
  url: `${frames()}/youtube?enablejsapi=1`,
  origins: [frames()],
})
export const vimeo = (): Frame => ({ player: 'vimeo', url: `${frames()}/vimeo?dnt=1`, origins: [frames()] })

/** Turns the lesson that is opened next into a hosted one; `frame` is called for each fresh address. */
export async function respondWithHostedVideo(page: Page, frame: () => Frame) {
  await page.route('**/api/Student/contentlesson/**', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const given = frame()
    json.data = { ...json.data, videoUrl: given.url, streamUrl: null, positionSeconds: 0, frame: given }
    return route.fulfill({ response, json })
  })
}

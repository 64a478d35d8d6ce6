import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, masterOf } from './saved-playlist.ts'
import { fitsInto, savedBytes } from './saved-size.ts'

const media = join(import.meta.dirname, '../../../../api/demo/media')

function bandwidthOf(name: string): number {
  const manifest = readFileSync(join(media, 'manifest.ts'), 'utf8')
  return Number(new RegExp(`"name":"${name}","height":\\d+,"bandwidth":(\\d+)`).exec(manifest)?.[1])
}

test('45 minutes at 240p take about 50 MB', () => {
  const seconds = 45 * 60
  const megabytes = savedBytes({ sizeBytes: (bandwidthOf('240p') * seconds) / 8 }, seconds) / 1_000_000
  expect(megabytes).toBeGreaterThan(45)
  expect(megabytes).toBeLessThan(50)
  expect([fitsInto(60_000_000, 50_000_000), fitsInto(51_000_000, 50_000_000)]).toEqual([true, false])
})

test('of a stream one rendition is saved, with all of its files and without its keys', () => {
  const read = (name: string) => readFileSync(join(media, 'unification-hls', name), 'utf8')
  const encrypted = read('240p/index.m3u8').replace('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="0.key"\n#EXTINF')
  expect(filesOf(encrypted)).toEqual([
    'init.mp4',
    ...Array.from({ length: 12 }, (_, at) => `${`${at}`.padStart(2, '0')}.m4s`),
  ])
  const master = masterOf(read('master.m3u8'), '240p/index.m3u8')
  expect(master.match(/RESOLUTION=\S+?,/g)).toEqual(['RESOLUTION=426x240,'])
  expect(master.trim().split('\n').at(-1)).toBe('240p/index.m3u8')
})

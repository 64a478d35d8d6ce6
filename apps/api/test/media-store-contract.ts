import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MediaStore } from '#api/lib/media/media-store.ts'

function refused(): never {
  throw new RangeError('This store has no paths.')
}

/** Tests that each implementation of a media store has to pass. */
export function mediaStoreContract(name: string, open: () => Promise<MediaStore>) {
  describe(`a store in ${name}`, () => {
    let store: MediaStore
    beforeAll(async () => {
      store = await open()
    })

    const text = async (key: string, range?: { start: number; end: number }) =>
      (await buffer(store.read(key, range))).toString()
    const keysIn = async (folder: string) => {
      const keys: string[] = []
      for await (const { key } of store.list(folder)) keys.push(key)
      return keys.sort()
    }

    test('has what was put into it, whole and in parts, and knows since when', async () => {
      const key = 'tenant3/videos/النيل one+two & three.mp4'
      expect(await store.stat(key)).toBeNull()
      await store.put(key, Buffer.from('0123456789'))
      const file = await store.stat(key)
      expect(file?.size).toBe(10)
      expect(Math.abs(Date.now() - (file?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000)
      expect([await text(key), await text(key, { start: 3, end: 5 }), await text(key, { start: 9, end: 9 })]).toEqual([
        '0123456789',
        '345',
        '9',
      ])
    })

    test('gives programs the path of a file, or says that it has none', async () => {
      const key = 'tenant3/videos/of this machine.mp4'
      await store.put(key, Buffer.from('0123456789'))
      const path = store.localPath(key)
      if (path !== null) expect(await readFile(path, 'utf8')).toBe('0123456789')
      expect(() => store.localPath('tenant3/../secret.key') ?? refused()).toThrow(RangeError)
    })

    test('takes a big file as it comes', async () => {
      const key = 'tenant3/videos/big.mp4'
      const chunks = Array.from({ length: 40 }, () => randomBytes(100_000))
      await store.put(key, Readable.from(chunks, { objectMode: false }))
      expect((await buffer(store.read(key))).equals(Buffer.concat(chunks))).toBe(true)
    })

    test('has the old file or the new one, and never a part: also when the new one breaks off', async () => {
      const key = 'tenant3/streams/a/master.m3u8'
      const [old, young] = ['a'.repeat(300_000), 'b'.repeat(500_000)]
      await store.put(key, Buffer.from(old))
      async function* breaksOff() {
        yield Buffer.from(young)
        throw new Error('The connection is cut')
      }
      await expect(store.put(key, Readable.from(breaksOff()))).rejects.toThrow()
      await expect(store.put('tenant3/streams/a/new.m3u8', Readable.from(breaksOff()))).rejects.toThrow()
      expect([await text(key), await store.stat('tenant3/streams/a/new.m3u8')]).toEqual([old, null])
      expect(await keysIn('tenant3/streams')).toEqual([key])

      const reads = Array.from({ length: 20 }, () => text(key))
      await store.put(key, Buffer.from(young))
      for (const read of await Promise.all(reads)) expect([old, young]).toContain(read)
      expect(await text(key)).toBe(young)
    })

    test('has no file any more that was removed, and removing it again is no failure', async () => {
      const key = 'tenant3/identity/photo'
      await store.put(key, Buffer.from('a photo'))
      await store.remove(key)
      await store.remove(key)
      expect(await store.stat(key)).toBeNull()
      await expect(text(key)).rejects.toThrow()
    })

    test('lists what lies below a folder of one school, and nothing beside it', async () => {
      for (const key of ['drawn/a.jpg', 'drawn/deep/b.jpg', 'drawn2/c.jpg', 'images/d.jpg']) {
        await store.put(`tenant5/${key}`, Buffer.from('a picture'))
      }
      await store.put('tenant55/drawn/e.jpg', Buffer.from('a picture'))
      expect(await keysIn('tenant5/drawn')).toEqual(['tenant5/drawn/a.jpg', 'tenant5/drawn/deep/b.jpg'])
      expect(await keysIn('tenant5/nothing')).toEqual([])
      expect(await keysIn('tenant55')).toEqual(['tenant55/drawn/e.jpg'])
      expect(await keysIn('')).toEqual(expect.arrayContaining(['tenant5/drawn/a.jpg', 'tenant55/drawn/e.jpg']))
    })

    test('a folder is no file, and nothing lies behind one', async () => {
      await store.put('tenant5/images/d.jpg', Buffer.from('a picture'))
      expect([await store.stat('tenant5/images'), await store.stat('tenant5/images/d.jpg/e')]).toEqual([null, null])
      expect(await store.stat(`tenant5/images/${'long'.repeat(100)}`)).toBeNull()
    })

    test.each([
      'tenant3',
      '../secret.key',
      'tenant3/../secret.key',
      '/etc/passwd',
      'tenant3//a',
      'tenant3/.a',
      'a\\b/c',
      'a/b\0',
    ])('%j is no key', async (key) => {
      await expect(store.put(key, Buffer.from('out of here'))).rejects.toThrow(RangeError)
      expect(await store.stat(key)).toBeNull()
      await expect((async () => buffer(store.read(key)))()).rejects.toThrow(RangeError)
      await expect(store.remove(key)).rejects.toThrow(RangeError)
    })
  })
}

import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

test('a picture of the school is offered in several sizes, and as AVIF and WebP', () => {
  const sources = pictureSources('/media/images/tenant3/pyramids-640.jpg', 'course')
  expect(sources).toMatchObject({ src: '/media/images/tenant3/pyramids-640.jpg', width: 640, height: 360 })
  expect(sources.avif?.split(', ')).toEqual([
    '/media/images/tenant3/pyramids-320.avif 320w',
    '/media/images/tenant3/pyramids-640.avif 640w',
    '/media/images/tenant3/pyramids-960.avif 960w',
  ])
})

test('a picture of another site is used unchanged', () => {
  const sources = pictureSources('https://pictures.example/map.png', 'course')
  expect(sources).toEqual({ src: 'https://pictures.example/map.png', width: 640, height: 360 })
})

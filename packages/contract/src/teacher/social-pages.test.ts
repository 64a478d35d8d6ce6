import { expect, test } from 'vitest'
import { isSocialPage } from './social-pages.ts'

test.each([
  ['facebook', 'https://facebook.com/nile.history'],
  ['facebook', 'https://www.facebook.com/profile.php?id=100064'],
  ['facebook', 'https://m.facebook.com/groups/1'],
  ['facebook', 'https://fb.me/nile'],
  ['youtube', 'https://www.youtube.com/@nile'],
  ['youtube', 'https://youtu.be/abc'],
  ['tiktok', 'https://www.tiktok.com/@nile?lang=ar'],
] as const)('on %s a school can have the page %s', (network, page) => {
  expect(isSocialPage(network, page)).toBe(true)
})

test.each([
  ['facebook', 'https://youtube.com/@nile'],
  ['facebook', 'https://facebook.com.evil.example/nile'],
  ['facebook', 'https://evilfacebook.com/nile'],
  ['facebook', 'https://user:pw@facebook.com/nile'],
  ['facebook', 'https://facebook.com@evil.example/'],
  ['facebook', String.raw`https://evil.example\@facebook.com/`],
  ['facebook', 'https://facebook.com:8443/nile'],
  ['facebook', 'https://fаcebook.com/nile'],
  ['facebook', 'https://facebook.com\u202e/nile'],
  ['facebook', 'https:facebook.com/nile'],
  ['facebook', 'https:///facebook.com/nile'],
  ['facebook', 'http://facebook.com/nile'],
  ['facebook', 'javascript:alert(1)//facebook.com'],
  ['facebook', 'facebook.com/nile'],
  ['youtube', 'https://www.tiktok.com/@nile'],
  ['tiktok', ''],
] as const)('on %s no school has the page %s', (network, page) => {
  expect(isSocialPage(network, page)).toBe(false)
})

import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.7',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '142.250.74.110', '2a00:1450:4001:80f::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a name that leads to this machine is refused', async () => {
  const failure = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve))
  expect(String(failure)).toContain('no public address')
})

import { expect, test } from 'vitest'
import { profileLabels } from './profile.ts'

test('the button that logs out another device does not call it by the name of this one', () => {
  const { signOutDevice, thisDevice } = profileLabels('ar')
  expect(signOutDevice).not.toContain(thisDevice)
})

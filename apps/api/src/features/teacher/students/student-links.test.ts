import { INVITATION_DAYS } from '@manassa/contract/limits'
import { readProfile } from '@manassa/contract/shared/account'
import { readPasswordLink, setPasswordByLink } from '@manassa/contract/shared/password'
import { whereToGoOn } from '@manassa/contract/student/study'
import { blockAssistant, updateAssistant } from '@manassa/contract/teacher/assistants'
import { changeStudents } from '@manassa/contract/teacher/bulk'
import { updateChatTexts } from '@manassa/contract/teacher/chat-texts'
import * as account from '@manassa/contract/teacher/student-account'
import { importStudents, listInvitations } from '@manassa/contract/teacher/student-import'
import * as students from '@manassa/contract/teacher/students'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { linkIn } from '#test/link-in-chat.ts'
import { anAccount, anAssistant, aStudent, aTeacher, freshPhone, type SignedIn, signedIn } from '#test/people.ts'
import { useApiWithMail } from '#test/with-mail.ts'

const newPassword = { newPassword: 'the nile at dusk', confirmPassword: 'the nile at dusk' }

describe.each(engines)('on the %s engine', (engine) => {
  const post = useApiWithMail({ engine })
  const { api } = post
  const visitor = (link: string) =>
    api
      .as({ tenantId: 'tenant3', deviceId: 'a-phone-of-somebody' })
      .response(setPasswordByLink, { link, ...newPassword })
  const mailTo = async (person: { email: string }) => {
    await api.services.jobs.runDue()
    return post.mailTo(person).map(({ subject }) => subject?.split(' – ')[0])
  }
  const chatText = (chatUrl: string | null) => new URL(chatUrl ?? '').searchParams.get('text') ?? ''

  test('a link goes to the student in a chat, and an assistant is not shown it', async () => {
    const [desk, teacher] = [await anAssistant(api, ['students']), await aTeacher(api)]
    const student = await anAccount(api, { name: 'سلمى حسن', phone: '01055512345' })
    const made = await api.as(desk).data(account.linkForStudent, { studentId: student.id })
    expect(made).not.toHaveProperty('passwordLink')
    expect(made.chatUrl).toMatch(/^https:\/\/wa\.me\/201055512345\?text=/)
    expect(chatText(made.chatUrl)).toMatch(
      /سلمى حسن[\s\S]+set-password#\S+\n\nالرابط بيفتح مرة واحدة، لحد يوم .+ الساعة .+\.$/,
    )
    const shown = await api.as(teacher).data(account.linkForStudent, { studentId: student.id })
    expect(shown.passwordLink?.split('#')[1]).toBe(linkIn(shown.chatUrl))
    const newcomer = { name: 'نور علي', phone: freshPhone() }
    expect(await api.as(desk).data(students.createStudent, newcomer)).not.toHaveProperty('passwordLink')
  })

  test('the chat uses the school’s text if that contains the place of the link', async () => {
    const teacher = await aTeacher(api)
    const { id: studentId } = await anAccount(api, { name: '{الرابط} $& <b>' })
    await api.as(teacher).data(updateChatTexts, { welcome: 'يا {الاسم}: {الرابط}' })
    const made = await api.as(teacher).data(account.linkForStudent, { studentId })
    expect(chatText(made.chatUrl)).toContain(`يا {الرابط} $& <b>: ${made.passwordLink}\n`)
    await api.as(teacher).data(updateChatTexts, { welcome: 'أهلًا {الاسم}' })
  })

  test('a student whose password was set by a link is notified by email, at home and in the profile for a month', async () => {
    const desk = await anAssistant(api, ['students'])
    const student = await aStudent(api)
    const { chatUrl } = await api.as(desk).data(account.linkForStudent, { studentId: student.id })
    expect(await visitor(linkIn(chatUrl))).toMatchObject({ status: 200 })
    expect(await mailTo(student)).toEqual(['كلمة السر اتغيرت من المنصة'])
    const { timeline } = await api.as(desk).data(students.readStudent, { studentId: student.id })
    expect(timeline?.map(({ kind }) => kind)).toContain('passwordSetByLink')

    const back = await signedIn(api, student)
    const notices = [{ kind: 'passwordSetByLink', at: api.clock.now().toISOString() }]
    expect(await api.as(back).data(readProfile, {})).toMatchObject({ notices })
    expect(await api.as(back).data(whereToGoOn, {})).toMatchObject({ accountNotices: notices })
    api.clock.forward({ days: 31 })
    const later = await signedIn(api, student)
    expect(await api.as(later).data(readProfile, {})).not.toHaveProperty('notices')
  })

  test('setting the first password by a link notifies nobody', async () => {
    const desk = await anAssistant(api, ['students'])
    const made = await api.as(desk).data(students.createStudent, { name: 'نور علي', phone: freshPhone() })
    expect(await visitor(linkIn(made.chatUrl))).toMatchObject({ status: 200 })
    const nour = await signedIn(api, { ...(await anAccount(api)), id: made.id })
    expect(await api.as(nour).data(readProfile, {})).not.toHaveProperty('notices')
  })

  test('a change of email or number notifies the previous address and invalidates links to the old number', async () => {
    const desk = await anAssistant(api, ['students'])
    const student = await aStudent(api)
    const { chatUrl } = await api.as(desk).data(account.linkForStudent, { studentId: student.id })
    const next = { email: `someone.else.${student.id}@example.com`, phone: freshPhone() }
    await api.as(desk).data(students.updateStudent, { studentId: student.id, ...next, name: 'اسم تاني' })
    expect((await mailTo(student)).toSorted()).toEqual(['إيميل الحساب اتغير من المنصة', 'رقم الموبايل اتغير من المنصة'])
    expect(await mailTo(next)).toEqual([])
    const { notices = [] } = await api.as(student).data(readProfile, {})
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['emailChanged', 'phoneChanged'])
    expect(await visitor(linkIn(chatUrl))).toMatchObject({ body: { code: 'auth.linkDead' } })
    await api.as(desk).data(students.updateStudent, { studentId: student.id, name: 'اسم تالت' })
    expect(await mailTo(next), 'another name is no such change').toEqual([])
  })

  test('the links of an assistant end with their account, and with the permission to make them', async () => {
    const teacher = await aTeacher(api)
    const madeBy = async (desk: SignedIn) => {
      const known = await anAccount(api)
      return linkIn((await api.as(desk).data(account.linkForStudent, { studentId: known.id })).chatUrl)
    }
    const opens = async (link: string) =>
      (await api.as({ tenantId: 'tenant3' }).response(readPasswordLink, { link })).status === 200
    const [dismissed, restricted] = [await anAssistant(api, ['students']), await anAssistant(api, ['students'])]
    const links = [await madeBy(dismissed), await madeBy(restricted), await madeBy(teacher)]
    const newcomer = await api.as(dismissed).data(students.createStudent, { name: 'نور علي', phone: freshPhone() })
    await api.as(teacher).data(blockAssistant, { accountId: dismissed.id })
    await api.as(teacher).data(updateAssistant, { accountId: restricted.id, permissions: ['results'] })
    expect(await Promise.all(links.map(opens))).toEqual([false, false, true])
    expect(await opens(linkIn(newcomer.chatUrl)), 'nothing is there to be taken over').toBe(true)
  })

  test('an invitation is a chat for a student with a password, and printed for one without', async () => {
    const desk = await anAssistant(api, ['students', 'grants'])
    const known = await anAccount(api, { name: 'مريم المعروفة' })
    await api.as(desk).data(importStudents, { text: `مريم الجديدة,${freshPhone()}` })
    await api.as(desk).data(changeStudents, { action: 'invite', students: [known.id], reason: 'دعوة' })
    await api.services.jobs.runDue()
    const { invitations } = await api.as(desk).data(listInvitations, { search: 'مريم' })
    const linkOf = (name: string) => invitations.find((one) => one.name === name)?.link
    expect(invitations.map(({ name }) => name).toSorted()).toEqual(['مريم الجديدة', 'مريم المعروفة'])
    expect([linkOf('مريم الجديدة'), linkOf('مريم المعروفة')]).toEqual([expect.stringContaining('#'), undefined])
    const seen = await api.as(await aTeacher(api)).data(listInvitations, { search: 'المعروفة' })
    expect(seen.invitations[0]?.link).toContain('#')
  })

  test('an invitation ends after two weeks, with a merge, and while its student is blocked', async () => {
    const desk = await anAssistant(api, ['students', 'grants'])
    const invited = async (name: string) => {
      await api.as(desk).data(importStudents, { text: `${name},${freshPhone()}` })
      await api.services.jobs.runDue()
      const { invitations } = await api.as(desk).data(listInvitations, { search: name })
      return { id: invitations[0]?.id ?? 0, link: invitations[0]?.link?.split('#')[1] ?? '' }
    }
    const opens = async ({ link }: { link: string }) =>
      (await api.as({ tenantId: 'tenant3' }).response(readPasswordLink, { link })).status === 200

    const blocked = await invited('ليلى الممنوعة')
    await api.as(desk).data(account.blockStudent, { studentId: blocked.id, reason: 'تجربة' })
    expect(await opens(blocked)).toBe(false)
    await api.as(desk).data(account.unblockStudent, { studentId: blocked.id, reason: 'تجربة' })
    expect(await opens(blocked)).toBe(true)

    const merged = await invited('ليلى المدموجة')
    const other = await anAccount(api)
    const merge = { studentId: other.id, otherId: merged.id, reason: 'نفس الطالب' }
    const unconfirmed = await api.as(desk)(account.mergeStudents, merge)
    const confirm = !unconfirmed.success && 'confirm' in unconfirmed ? String(unconfirmed.confirm) : ''
    await api.as(desk).data(account.mergeStudents, { ...merge, confirm })
    expect(await opens(merged)).toBe(false)

    const moved = await invited('ليلى المنقولة')
    await api.as(desk).data(students.updateStudent, { studentId: moved.id, email: `layla${moved.id}@example.com` })
    expect(await opens(moved)).toBe(true)
    api.clock.forward({ days: INVITATION_DAYS })
    expect(await opens(moved)).toBe(false)
  })
})

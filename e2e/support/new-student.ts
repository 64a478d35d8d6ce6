import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { login } from '#app/copy/account.ts'
import type { DemoSchool } from './demo-school.ts'

export const NEW_PASSWORD = 'نيل-القاهرة-27'

export interface NewStudent {
  name: string
  email: string
  phone: string
  password: string
}

export function somebodyNew(name = 'هنا سمير'): NewStudent {
  const number = String(randomInt(1e8)).padStart(8, '0')
  return { name, email: `hana${number}@example.com`, phone: `012${number}`, password: NEW_PASSWORD }
}

export const registrationOf = ({ name, email, phone, password }: NewStudent) => ({
  UserName: name,
  Email: email,
  Password: password,
  ConfirmPassword: password,
  PhoneNumber: phone,
  ParentPhone: '01112345678',
  AcademicYear: '0',
})

export async function aNewStudent(page: Page, school: Pick<DemoSchool, 'tenant'>, name?: string): Promise<NewStudent> {
  const student = somebodyNew(name)
  const response = await page.request.post('/api/Auth/register', {
    headers: { DeviceId: 'registering-device', 'X-Tenant-ID': school.tenant },
    multipart: registrationOf(student),
  })
  expect(response.status(), await response.text()).toBe(201)
  return student
}

export async function logInHere(page: Page, student: Pick<NewStudent, 'email' | 'password'>) {
  await page.goto('/login')
  await fillLogin(page, student)
  await expect(page).not.toHaveURL(/login/)
}

export async function fillLogin(page: Page, { email, password }: Pick<NewStudent, 'email' | 'password'>) {
  await page.getByLabel(login.identifier).fill(email)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}

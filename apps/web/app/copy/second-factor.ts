/** The second step of logging in: the field at the login, and the words of both. */
export const secondFactor = {
  codeLabel: 'كود تطبيق المصادقة',
  codeHint: 'الـ 6 أرقام اللي ظاهرة في التطبيق دلوقتي، أو كود احتياطي',
  asked: 'باقي خطوة واحدة',
  askedText: 'الدخول للحساب ده بخطوتين. نفتح تطبيق المصادقة على الموبايل ونكتب الكود.',
}

import type { Translated } from '../messages.ts';
import type { accounts as ru } from '../ru/accounts.ts';

export const accounts = {
  takenOver: 'Ce ați marcat și ați început înainte de intrare este acum în contul dvs.',
  signInTitle: 'Autentificare sau înregistrare',
  identifier: 'Telefon sau email',
  identifierHint: '069 123 456',
  password: 'Parola',
  newPassword: 'Alegeți o parolă',
  newPasswordHint: 'Cel puțin 8 caractere',
  showPassword: 'Arată parola',
  hidePassword: 'Ascunde parola',
  remember: 'Ține-mă minte 30 de zile',
  consent: 'Accept politica de confidențialitate',
  readPolicy: 'Citește',
  continue: 'Continuă',
  login: 'Intră',
  setPassword: 'Setează parola',
  register: 'Creează cont',
  newHere: 'Sunteți aici prima dată: alegeți o parolă și contul este gata.',
  withoutPassword:
    'Acest număr sau email există deja la noi, dar fără parolă. Alegeți una: trimitem un cod și o salvăm.',
  fromTelegram:
    'V-ați înregistrat prin Telegram, acest cont nu are parolă. Intrați prin Telegram sau setați o parolă aici: o confirmăm printr-un cod.',
  checkFailed: 'Nu am putut verifica dacă aveți un cont. Spuneți-ne dvs.:',
  iAmNew: 'Sunt aici prima dată',
  iHaveAccount: 'Am deja cont',
  suggestions: 'Variante de email',
  enterPasswordTitle: 'Introduceți parola',
  choosePasswordTitle: 'Alegeți o parolă',
  enterPasswordText: 'Pentru a continua ca {person}, introduceți parola acestui cont.',
  choosePasswordText: 'Contul {person} a fost creat. Cu o parolă intrați în el de pe orice dispozitiv.',
  passwordSaved: 'Parola a fost salvată',
  profileTitle: 'Profilul meu',
  profileText:
    'Numele îl văd toți. Numărul din ofertele dvs. se arată la apăsarea „Arată telefonul” sau după acordul pentru vizionare: alegeți în profil.',
  name: 'Nume',
  phone: 'Număr de telefon',
  email: 'Email',
  contactFixed: 'Cu acesta intrați în cont',
  save: 'Salvează',
  profileSaved: 'Profilul a fost actualizat',
  passwordSection: 'Parola',
  passwordSectionText: 'Pe toate celelalte dispozitive va trebui să intrați din nou.',
  changePassword: 'Schimbă parola',
  role: { client: 'Utilizator', owner: 'Proprietar', realtor: 'Agent imobiliar', admin: 'Administrator' },
  proven: 'Contact confirmat',
  unproven: 'Contact neconfirmat',
  privacyTitle: 'Politica de confidențialitate',
  privacyIntro: 'Pe scurt: ce date păstrează {product}, de ce, și ce puteți face cu ele.',
  privacy: {
    kept: {
      title: 'Ce păstrăm',
      text: 'Telefonul sau emailul cu care intrați, numele, dacă l-ați indicat, ofertele, căutările, vizionările și mesajele dvs. Parola se păstrează doar ca amprentă din care nu poate fi refăcută.',
    },
    why: {
      title: 'De ce',
      text: 'Ca să arătăm ofertele și căutările dvs. celor cărora li se potrivesc, să stabiliți o vizionare și să apărăm contul de străini. Datele nu servesc la publicitate și nu se vând.',
    },
    seen: {
      title: 'Cine ce vede',
      text: 'Numele și fotografia le văd toți. Numărul proprietarului apare așa cum a ales el: la apăsarea „Arată telefonul” sau doar după acordul pentru vizionare. Numărul celui care caută îl văd cei a căror ofertă a acceptat-o sau cu care a stabilit o vizionare. Locul exact pe hartă poate fi ascuns de proprietar.',
    },
    stay: {
      title: 'Cât timp',
      text: 'Cât aveți cont. Sesiunile țin 12 ore sau 30 de zile, codurile și linkurile unice câteva minute. Un cont șters nu mai este văzut imediat de nimeni, iar datele personale se șterg după 72 de ore: atât timp poate fi recuperat.',
    },
    rights: {
      title: 'Drepturile dvs.',
      text: 'Conform Legii Republicii Moldova nr. 195/2024 puteți afla ce se păstrează despre dvs., puteți corecta, primi o copie sau șterge totul împreună cu contul.',
    },
    browser: {
      title: 'Ce rămâne în browser',
      text: 'Cheia sesiunii, conturile pe care ați cerut să le ținem minte, limba, tema, formularele nefinalizate și ultimele numere după care ați căutat pe hartă. Pe site nu sunt contoare sau etichete publicitare străine; vizitele se numără fără date personale.',
    },
  },
} satisfies Translated<typeof ru>;

-- Names that can be mistaken for each other have one skeleton: without case, spaces, marks over letters and characters that are not
-- seen, and with letters that look like a Latin one (Unicode's confusables, version 15: those of one letter) as that one. I, l and 1
-- look alike, 0 and O too.
CREATE FUNCTION name_skeleton(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(translate(lower(translate(
    regexp_replace(normalize(given, NFKD),
      '[\s\u0300-\u036F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0]+',
      '', 'g'),
    'ÐØðøĐđĦħıŁłŦŧƀƁƂƃƄƅƉƊƋƌƍƑƒƓƔƖƗƘƙƚƜƝƞƟƤƥƦƧƨƬƭƮƲƳƴƵƶƷƻƼƽǀǤǥȜȝȠȢȣȤȥȻȼȽȾɃɄɆɇɈɉɌɍɎɏɑɓɖɗɜɠɡɣɦɨɩɪɫɭɯɲɳ'
    'ɵɼɽʀʂʈʉʋʏʐʒʝʠͿΑΒΓΕΖΗΘΙΚΜΝΟΡΣΤΥΧαβγεζηθικμνορστυχϜϝϨϩϳϺϻЅІЈЋАБВГЕЗКМНОРСТУХЬабвгезкмнорстухьѕіјћ'
    'ѠѡѢѣѲѳѴѵѼѽҌҍҒғҘҙҚқҞҟҢңҪҫҬҭҮүҰұҲҳҺһҼҽҾҿӀӇӈӉӊӍӎӏӠӡӨөԀԁԌԍԚԛԜԝԱԳԶՀՈՌՍՏՑՔՕագզհոռստցքօଠഠတဝყჿሀዐᎠᎡᎢᎤᎥᎩᎪ'
    'ᎫᎬᎱᎳᎷᎻᎽᎾᏀᏂᏃᏌᏎᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏫᏮᏲᏳᏴᏺᏻᏼᐯᑌᑭᑯᒍᒪᒿᕁᕼᕽᖇᖯᖴᗅᗞᗪᗰᗷᚷᛁᛕᛖᲧᲿᴄᴏᴑᴜᴠᴡᴢᴦᵮᵰᵲᵴᵵᵶᵻᵼᵽᵾᶃᶌẝỾỿⱢⱣⱤⱦⱧⱨⱩⱪⱭⲄⲅⲎⲏⲒⲓⲔ'
    'ⲕⲘⲙⲚⲛⲞⲟⲢⲣⲤⲥⲦⲧⲨⲩⲬⲭⳊⳋⳌⳍⳐⳑⳒⳓⴱⴸⴹⵁⵏⵔⵕⵝꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꙄꙅꙆꙇꚔꚕꛟꜱꝀꝁꝊꝋꝚꝛꝠꝡꝪꝫꝮꝯꞘꞙꞞꞟꞪꞫꞬꞮꞲꞳꞴꞵꟅꬲꬵꬽ'
    'ꬾꭇꭈꭎꭒꭓꭚꭰꭱꭲꭴꭵꭹꭺꭻꭼꮁꮃꮇꮋꮍꮎꮐꮒꮓꮜꮞꮟꮢꮤꮥꮩꮪꮮꮯꮲꮶꮷꮻꮾ',
    'dododdhhillttbbbbbbddddgffgyllkklwnnoppr22tttuyyzz325slgg33n88zzccltbueejjrryyabdd3ggyhiiillwnn'
    'orrrstuuyz3jqjabyezholkmnopotyxabyeznoikmvopotuxff22jmmsljhabbre3kmhopctyxba6bre3kmhopctyxbsijh'
    'wwbboovvwwbbrr33kkkkhhccttyyyyxxhheeeelhhhhmmi33ooddggqqwwwqqhnnusgfowqqhnnusgfoooooyouodrtoiya'
    'jerwmhyoghzu4brwsvslcpkdo6hgbhgbvupdjl2xhxrbfaddmbxlkmyocoouvwzrfnrstziipugyfyylprthhkkarrhhllk'
    'kmmnnooppccttyyxx9933ll66oveoloqxbpddtgkjczfmnlsrvhwxyaelou22iihhvskkoo22ww3399ffuuh3gijxbbsefo'
    'orruuxydrtoiyajerwmhyoghzu4brwsvslcpkdo6')), 'l1|0', 'iiio'), 'rn', 'm');

-- Of agencies that are one name already the later ones get their number.
UPDATE agencies a SET name = left(a.name, 80) || ' (' || a.id || ')'
  WHERE NOT typed AND EXISTS (SELECT FROM agencies b
    WHERE NOT b.typed AND b.id < a.id AND name_skeleton(b.name) = name_skeleton(a.name));
-- insertAgency, isAccountName: as `agencies_account`, which the version before names: a name that can be mistaken for an account's is not given again
CREATE UNIQUE INDEX agencies_skeleton ON agencies (name_skeleton(name)) WHERE NOT typed;
-- looksLikeAnother: verified realtors whose name can be mistaken for one
CREATE INDEX users_realtor_skeleton ON users (name_skeleton(name)) WHERE role = 'realtor' AND verified_at IS NOT NULL;


#!/bin/sh
# Starts the emulated AWS in a mount namespace of its own: what a Lambda layer would contain is laid out in /opt and /var/lang,
# and the machine never sees it. Arguments: the virtual environment, the zip of the CDK's AWS CLI layer.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python=$(readlink -f "$1/bin/python")
mount -t tmpfs none /opt
cd /opt
"$python" -m zipfile -e "$2" .
chmod -R +x awscli
# A worker's standard output is its protocol: what the command line writes there would break it.
mv awscli/aws awscli/aws.real
printf '#!/bin/sh\nexec /opt/awscli/aws.real "$@" 1>&2\n' > awscli/aws
chmod +x awscli/aws
mkdir -p /var/lang
mount -t tmpfs none /var/lang
mkdir /var/lang/bin
ln -s "$python" /var/lang/bin/python
exec "$1/bin/python" "$here/launch.py"
